// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// An account of several owners that behaves and logs like a Safe: so many of them must have signed as its threshold says.
contract SandboxSafe {
  bytes32 private constant TRANSACTION =
    keccak256(
      "SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)"
    );
  bytes32 private constant MESSAGE = keccak256("SafeMessage(bytes message)");
  bytes32 private constant DOMAIN = keccak256("EIP712Domain(uint256 chainId,address verifyingContract)");

  struct Call {
    address to;
    uint256 value;
    bytes data;
  }

  event ExecutionSuccess(bytes32 indexed txHash, uint256 payment);
  event ExecutionFailure(bytes32 indexed txHash, uint256 payment);

  address[] private owners;
  uint256 private threshold;
  uint256 public nonce;

  constructor(address[] memory owners_, uint256 threshold_) {
    require(threshold_ > 0 && threshold_ <= owners_.length, "GS201");
    owners = owners_;
    threshold = threshold_;
  }

  receive() external payable {}

  function getOwners() external view returns (address[] memory) {
    return owners;
  }

  function getThreshold() external view returns (uint256) {
    return threshold;
  }

  function domainSeparator() public view returns (bytes32) {
    return keccak256(abi.encode(DOMAIN, block.chainid, address(this)));
  }

  /// The hash that the owners sign, and that a wallet answers with before they have.
  function getTransactionHash(
    address to,
    uint256 value,
    bytes calldata data,
    uint256 safeTxGas,
    uint256 number
  ) public view returns (bytes32) {
    bytes32 hash = keccak256(
      abi.encode(TRANSACTION, to, value, keccak256(data), 0, safeTxGas, 0, 0, address(0), address(0), number)
    );
    return keccak256(abi.encodePacked(hex"1901", domainSeparator(), hash));
  }

  /// Makes a call that enough owners have signed. One that fails is undone whole, unless it was given gas of its own: then
  /// the transaction succeeds and says that the call failed.
  function execTransaction(
    address to,
    uint256 value,
    bytes calldata data,
    uint8 operation,
    uint256 safeTxGas,
    uint256 baseGas,
    uint256 gasPrice,
    address gasToken,
    address payable refundReceiver,
    bytes calldata signatures
  ) external returns (bool success) {
    require(operation == 0 && baseGas == 0 && gasPrice == 0, "Only calls without a refund");
    require(gasToken == address(0) && refundReceiver == address(0), "Only calls without a refund");
    bytes32 hash = getTransactionHash(to, value, data, safeTxGas, nonce++);
    require(isSigned(hash, signatures), "GS026");
    (success, ) = to.call{value: value}(data);
    require(success || safeTxGas != 0, "GS013");
    if (success) emit ExecutionSuccess(hash, 0);
    else emit ExecutionFailure(hash, 0);
  }

  /// Makes all calls of a batch, or none. The owners sign a call of the Safe to itself.
  function executeAll(Call[] calldata calls) external {
    require(msg.sender == address(this), "GS031");
    for (uint256 i; i < calls.length; i++) {
      (bool success, ) = calls[i].to.call{value: calls[i].value}(calls[i].data);
      require(success, "GS013");
    }
  }

  /// Whether enough owners have signed, each once, in the order of their addresses.
  function isSigned(bytes32 hash, bytes calldata signatures) private view returns (bool) {
    if (signatures.length < threshold * 65) return false;
    address last;
    for (uint256 i; i < threshold; i++) {
      bytes calldata signature = signatures[i * 65:i * 65 + 65];
      address signer = ecrecover(
        hash,
        uint8(signature[64]),
        bytes32(signature[:32]),
        bytes32(signature[32:64])
      );
      if (signer <= last || !isOwner(signer)) return false;
      last = signer;
    }
    return true;
  }

  function isOwner(address signer) private view returns (bool) {
    for (uint256 i; i < owners.length; i++) if (owners[i] == signer) return true;
    return false;
  }

  /// The hash that owners sign in place of a message's own (ERC-1271).
  function getMessageHash(bytes32 hash) public view returns (bytes32) {
    bytes32 message = keccak256(abi.encode(MESSAGE, keccak256(abi.encode(hash))));
    return keccak256(abi.encodePacked(hex"1901", domainSeparator(), message));
  }

  function isValidSignature(bytes32 hash, bytes calldata signatures) external view returns (bytes4) {
    return isSigned(getMessageHash(hash), signatures) ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
  }

  function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
    return this.onERC721Received.selector;
  }

  function onERC1155Received(address, address, uint256, uint256, bytes calldata) external pure returns (bytes4) {
    return this.onERC1155Received.selector;
  }
}
