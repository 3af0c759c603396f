// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// What a wallet wants done, as ERC-4337 packs it (EntryPoint 0.8).
struct PackedUserOperation {
  address sender;
  uint256 nonce;
  bytes initCode;
  bytes callData;
  bytes32 accountGasLimits;
  uint256 preVerificationGas;
  bytes32 gasFees;
  bytes paymasterAndData;
  bytes signature;
}

struct Call {
  address to;
  uint256 value;
  bytes data;
}

/// The entry point of ERC-4337 with what a local chain needs: accounts are made, asked whether an operation is theirs, and
/// called. Nobody is paid for it, and there are no paymasters.
contract SandboxEntryPoint {
  bytes32 private constant OPERATION =
    keccak256(
      "PackedUserOperation(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData)"
    );
  bytes32 private constant DOMAIN =
    keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");

  event UserOperationEvent(
    bytes32 indexed userOpHash,
    address indexed sender,
    address indexed paymaster,
    uint256 nonce,
    bool success,
    uint256 actualGasCost,
    uint256 actualGasUsed
  );

  mapping(address sender => mapping(uint192 key => uint64)) private sequences;

  function getNonce(address sender, uint192 key) public view returns (uint256) {
    return (uint256(key) << 64) | sequences[sender][key];
  }

  function getUserOpHash(PackedUserOperation calldata op) public view returns (bytes32) {
    bytes32 domain = keccak256(
      abi.encode(DOMAIN, keccak256("ERC4337"), keccak256("1"), block.chainid, address(this))
    );
    return keccak256(abi.encodePacked(hex"1901", domain, operationHash(op)));
  }

  function operationHash(PackedUserOperation calldata op) private pure returns (bytes32) {
    return
      keccak256(
        abi.encode(
          OPERATION,
          op.sender,
          op.nonce,
          keccak256(op.initCode),
          keccak256(op.callData),
          op.accountGasLimits,
          op.preVerificationGas,
          op.gasFees,
          keccak256(op.paymasterAndData)
        )
      );
  }

  function handleOps(PackedUserOperation[] calldata ops, address payable) external {
    for (uint256 i; i < ops.length; i++) {
      PackedUserOperation calldata op = ops[i];
      bytes32 hash = getUserOpHash(op);
      if (op.sender.code.length == 0 && op.initCode.length >= 20) {
        (bool made, ) = address(bytes20(op.initCode[:20])).call(op.initCode[20:]);
        require(made && op.sender.code.length > 0, "AA13 initCode failed");
      }
      require(op.nonce == getNonce(op.sender, uint192(op.nonce >> 64)), "AA25 invalid account nonce");
      sequences[op.sender][uint192(op.nonce >> 64)]++;
      require(SandboxSmartAccount(payable(op.sender)).validateUserOp(op, hash, 0) == 0, "AA24 signature error");
      uint256 before = gasleft();
      (bool success, ) = op.sender.call(op.callData);
      emit UserOperationEvent(hash, op.sender, address(0), op.nonce, success, 0, before - gasleft());
    }
  }
}

/// An account that one key signs for: it makes its calls all or none, and says which signatures are its own (ERC-1271).
contract SandboxSmartAccount {
  address public immutable owner;
  address private immutable entryPoint;

  constructor(address owner_, address entryPoint_) {
    owner = owner_;
    entryPoint = entryPoint_;
  }

  receive() external payable {}

  function validateUserOp(PackedUserOperation calldata op, bytes32 hash, uint256) external view returns (uint256) {
    require(msg.sender == entryPoint, "Not the entry point");
    return signer(hash, op.signature) == owner ? 0 : 1;
  }

  function executeBatch(Call[] calldata calls) external {
    require(msg.sender == entryPoint, "Not the entry point");
    for (uint256 i; i < calls.length; i++) {
      (bool success, bytes memory answer) = calls[i].to.call{value: calls[i].value}(calls[i].data);
      if (!success)
        assembly {
          revert(add(answer, 32), mload(answer))
        }
    }
  }

  /// The key signs the hash for this account on this chain, so that no other account of it takes the signature.
  function ownHash(bytes32 hash) public view returns (bytes32) {
    return
      keccak256(
        abi.encodePacked(
          "\x19Ethereum Signed Message:\n32",
          keccak256(abi.encode(address(this), block.chainid, hash))
        )
      );
  }

  function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
    return signer(ownHash(hash), signature) == owner ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
  }

  function signer(bytes32 hash, bytes calldata signature) private pure returns (address) {
    if (signature.length != 65) return address(0);
    uint256 s = uint256(bytes32(signature[32:64]));
    if (s > 0x7FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF5D576E7357A4501DDFE92F46681B20A0) return address(0);
    return ecrecover(hash, uint8(signature[64]), bytes32(signature[:32]), bytes32(s));
  }

  function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
    return this.onERC721Received.selector;
  }

  function onERC1155Received(address, address, uint256, uint256, bytes calldata) external pure returns (bytes4) {
    return this.onERC1155Received.selector;
  }
}

/// Makes one account for each key and salt, at an address that is known before.
contract SandboxAccountFactory {
  address private constant ENTRY_POINT = 0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108;

  function createAccount(address owner, uint256 salt) external returns (address account) {
    account = getAddress(owner, salt);
    if (account.code.length == 0) new SandboxSmartAccount{salt: bytes32(salt)}(owner, ENTRY_POINT);
  }

  function getAddress(address owner, uint256 salt) public view returns (address) {
    bytes32 code = keccak256(
      abi.encodePacked(type(SandboxSmartAccount).creationCode, abi.encode(owner, ENTRY_POINT))
    );
    return
      address(uint160(uint256(keccak256(abi.encodePacked(hex"ff", address(this), bytes32(salt), code)))));
  }
}
