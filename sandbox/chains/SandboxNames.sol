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

/// What a caller of a batch gateway asks one gateway (ENSIP-21).
struct GatewayRequest {
  address sender;
  string[] urls;
  bytes data;
}

interface BatchGateway {
  function query(GatewayRequest[] memory requests) external view returns (bool[] memory failures, bytes[] memory responses);
}

/// The universal resolver that chain libraries ask, over names of its own: it can be on a chain without a registry.
contract SandboxUniversalResolver is SandboxNames {
  error ResolverNotFound(bytes name);
  error ResolverError(bytes data);
  error HttpError(uint16 status, string message);
  error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

  /// Where the records of a name are that is kept outside the chain (EIP-3668).
  mapping(bytes32 node => string url) private gateways;

  /// `packet` is the name as DNS writes it, `data` a call of its resolver.
  function resolve(bytes calldata packet, bytes calldata data) external view returns (bytes memory, address) {
    string[] memory batches = new string[](1);
    batches[0] = "x-batch-gateway:true";
    return this.resolveWithGateways(packet, data, batches);
  }

  /// The same with the caller's choice of who asks the gateways of a name.
  function resolveWithGateways(
    bytes calldata packet,
    bytes calldata data,
    string[] calldata batches
  ) external view returns (bytes memory, address) {
    bytes32 node = nodeOf(packet, 0);
    if (bytes(gateways[node]).length > 0)
      lookOutside(gateways[node], batches, abi.encodeCall(this.resolve, (packet, data)));
    address found = this.resolver(node);
    if (found == address(0)) revert ResolverNotFound(packet);
    (bool ok, bytes memory answer) = found.staticcall(data);
    if (!ok) revert ResolverError(answer);
    return (answer, found);
  }

  /// Takes what the gateways answered to `resolve`.
  function resolveCallback(bytes calldata response, bytes calldata) external view returns (bytes memory, address) {
    (bool[] memory failures, bytes[] memory responses) = abi.decode(response, (bool[], bytes[]));
    if (failures[0]) revert HttpError(502, "");
    return (responses[0], address(this));
  }

  function lookOutside(string memory url, string[] calldata batches, bytes memory data) private view {
    string[] memory urls = new string[](1);
    urls[0] = url;
    GatewayRequest[] memory requests = new GatewayRequest[](1);
    requests[0] = GatewayRequest(address(this), urls, data);
    bytes memory query = abi.encodeCall(BatchGateway.query, (requests));
    revert OffchainLookup(address(this), batches, query, this.resolveCallback.selector, "");
  }

  function reverseWithGateways(
    bytes calldata account,
    uint256 coinType,
    string[] calldata
  ) external view returns (string memory, address, address) {
    return this.reverse(account, coinType);
  }

  /// The name that an address of Ethereum's coin type says it has; empty without one.
  function reverse(bytes calldata account, uint256 coinType) external view returns (string memory, address, address) {
    if (coinType != 60) return ("", address(0), address(0));
    bytes memory label = new bytes(account.length * 2);
    for (uint256 index = 0; index < account.length; index++) {
      label[index * 2] = hexDigits[uint8(account[index]) >> 4];
      label[index * 2 + 1] = hexDigits[uint8(account[index]) & 15];
    }
    bytes32 parent = child(child(0, "reverse"), "addr");
    return (this.name(child(parent, label)), address(this), address(this));
  }

  bytes16 private constant hexDigits = "0123456789abcdef";

  function child(bytes32 parent, bytes memory label) private pure returns (bytes32) {
    return keccak256(abi.encodePacked(parent, keccak256(label)));
  }

  /// The node of the name that begins at a place of the packet (ENSIP-1).
  function nodeOf(bytes calldata packet, uint256 start) private pure returns (bytes32) {
    uint256 length = uint8(packet[start]);
    if (length == 0) return 0;
    return child(nodeOf(packet, start + length + 1), packet[start + 1:start + 1 + length]);
  }
}
