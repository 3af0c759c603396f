// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// The code that an account of the offline world takes on for a batch (EIP-7702): it does all its calls, or none.
contract SandboxBatch {
  struct Call {
    address to;
    uint256 value;
    bytes data;
  }

  error NotTheAccount(address caller);

  function execute(Call[] calldata calls) external payable {
    if (msg.sender != address(this)) revert NotTheAccount(msg.sender);
    for (uint256 i = 0; i < calls.length; i++) {
      (bool done, bytes memory answer) = calls[i].to.call{value: calls[i].value}(calls[i].data);
      if (!done) {
        assembly {
          revert(add(answer, 32), mload(answer))
        }
      }
    }
  }

  receive() external payable {}
}
