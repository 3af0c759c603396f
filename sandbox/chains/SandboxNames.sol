// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Registry and resolver of names in one, with the functions that readers of ENS call (ENSIP-1, 3, 9). Its storage is
/// written by the node.
contract SandboxNames {
  mapping(bytes32 node => address) private addresses;
  mapping(bytes32 node => string) private names;

  function resolver(bytes32 node) external view returns (address) {
    bool known = addresses[node] != address(0) || bytes(names[node]).length > 0;
    return known ? address(this) : address(0);
  }

  function addr(bytes32 node) external view returns (address) {
    return addresses[node];
  }

  /// Only Ethereum's coin type has records here.
  function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
    return coinType == 60 ? abi.encodePacked(addresses[node]) : bytes("");
  }

  function name(bytes32 node) external view returns (string memory) {
    return names[node];
  }
}
