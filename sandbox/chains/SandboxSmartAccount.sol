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

library Signature {
  /// Whose key made a signature; nobody's where it has another form than the one that keys make.
  function signer(bytes32 hash, bytes calldata signature) internal pure returns (address) {
    if (signature.length != 65) return address(0);
    uint256 s = uint256(bytes32(signature[32:64]));
    if (s > 0x7FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF5D576E7357A4501DDFE92F46681B20A0) return address(0);
    return ecrecover(hash, uint8(signature[64]), bytes32(signature[:32]), bytes32(s));
  }

  function asMessage(bytes32 hash) internal pure returns (bytes32) {
    return keccak256(abi.encodePacked("\x19Ethereum Signed Message:\n32", hash));
  }
}

address constant ENTRY_POINT = 0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108;

/// The entry point of ERC-4337 with what a local chain needs: accounts are made, asked whether an operation is theirs, and
/// called. Only paymasters pay, from what was deposited for them.
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
  event UserOperationRevertReason(
    bytes32 indexed userOpHash,
    address indexed sender,
    uint256 nonce,
    bytes revertReason
  );

  mapping(address sender => mapping(uint192 key => uint64)) private sequences;
  /// In wei, by paymaster.
  mapping(address paymaster => uint256) public balanceOf;

  function depositTo(address paymaster) external payable {
    balanceOf[paymaster] += msg.value;
  }

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

  function handleOps(PackedUserOperation[] calldata ops, address payable beneficiary) external {
    uint256 collected;
    for (uint256 i; i < ops.length; i++) collected += handle(ops[i]);
    if (collected == 0) return;
    (bool paid, ) = beneficiary.call{value: collected}("");
    require(paid, "AA91 failed send to beneficiary");
  }

  function handle(PackedUserOperation calldata op) private returns (uint256 cost) {
    bytes32 hash = getUserOpHash(op);
    if (op.sender.code.length == 0 && op.initCode.length >= 20) {
      (bool made, ) = address(bytes20(op.initCode[:20])).call(op.initCode[20:]);
      require(made && op.sender.code.length > 0, "AA13 initCode failed");
    }
    require(op.sender.code.length > 0, "AA20 account not deployed");
    require(op.nonce == getNonce(op.sender, uint192(op.nonce >> 64)), "AA25 invalid account nonce");
    sequences[op.sender][uint192(op.nonce >> 64)]++;
    require(SandboxAccount(payable(op.sender)).validateUserOp(op, hash, 0) == 0, "AA24 signature error");
    address paymaster = paymasterOf(op, hash);
    uint256 used = gasleft();
    (bool success, bytes memory answer) = op.sender.call(op.callData);
    used -= gasleft();
    if (paymaster != address(0)) {
      cost = used * tx.gasprice;
      require(balanceOf[paymaster] >= cost, "AA31 paymaster deposit too low");
      balanceOf[paymaster] -= cost;
    }
    if (!success) emit UserOperationRevertReason(hash, op.sender, op.nonce, answer);
    emit UserOperationEvent(hash, op.sender, paymaster, op.nonce, success, cost, used);
  }

  /// Who pays for an operation, if the operation names somebody and they agree.
  function paymasterOf(PackedUserOperation calldata op, bytes32 hash) private view returns (address paymaster) {
    if (op.paymasterAndData.length == 0) return address(0);
    require(op.paymasterAndData.length >= 52, "AA93 invalid paymasterAndData");
    paymaster = address(bytes20(op.paymasterAndData[:20]));
    require(paymaster.code.length > 0, "AA30 paymaster not deployed");
    (, uint256 refused) = SandboxPaymaster(paymaster).validatePaymasterUserOp(op, hash, 0);
    require(refused == 0, "AA34 signature error");
  }
}

/// What all accounts do: they make their calls all or none, for the entry point alone, and only what their key signed.
abstract contract SandboxAccount {
  error CallFailed(uint256 index, bytes reason);

  modifier fromEntryPoint() {
    require(msg.sender == ENTRY_POINT, "Not the entry point");
    _;
  }

  receive() external payable {}

  function key() internal view virtual returns (address);

  function validateUserOp(
    PackedUserOperation calldata op,
    bytes32 hash,
    uint256
  ) external view fromEntryPoint returns (uint256) {
    return Signature.signer(hash, op.signature) == key() ? 0 : 1;
  }

  function executeBatch(Call[] calldata calls) external fromEntryPoint {
    for (uint256 i; i < calls.length; i++) {
      (bool success, bytes memory answer) = calls[i].to.call{value: calls[i].value}(calls[i].data);
      if (!success) revert CallFailed(i, answer);
    }
  }

  function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
    return this.onERC721Received.selector;
  }

  function onERC1155Received(address, address, uint256, uint256, bytes calldata) external pure returns (bytes4) {
    return this.onERC1155Received.selector;
  }
}

/// An account that one key signs for, at an address of its own; it says which signatures are its own (ERC-1271).
contract SandboxSmartAccount is SandboxAccount {
  address public immutable owner;

  constructor(address owner_) {
    owner = owner_;
  }

  function key() internal view override returns (address) {
    return owner;
  }

  /// The key signs the hash for this account on this chain, so that no other account of it takes the signature.
  function ownHash(bytes32 hash) public view returns (bytes32) {
    return Signature.asMessage(keccak256(abi.encode(address(this), block.chainid, hash)));
  }

  function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
    return Signature.signer(ownHash(hash), signature) == owner ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
  }
}

/// What a key's own account is upgraded to (EIP-7702): it stays at its address, and its key signs for it as before.
contract SandboxDelegate is SandboxAccount {
  function key() internal view override returns (address) {
    return address(this);
  }

  function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
    return Signature.signer(hash, signature) == address(this) ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
  }
}

/// Pays for the operations that its service has signed (ERC-7677).
contract SandboxPaymaster {
  address private constant SERVICE = 0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f;

  function getHash(PackedUserOperation calldata op) public view returns (bytes32) {
    return
      keccak256(
        abi.encode(
          block.chainid,
          address(this),
          op.sender,
          op.nonce,
          keccak256(op.initCode),
          keccak256(op.callData)
        )
      );
  }

  function validatePaymasterUserOp(
    PackedUserOperation calldata op,
    bytes32,
    uint256
  ) external view returns (bytes memory context, uint256 refused) {
    require(msg.sender == ENTRY_POINT, "Not the entry point");
    bytes32 hash = Signature.asMessage(getHash(op));
    refused = Signature.signer(hash, op.paymasterAndData[52:]) == SERVICE ? 0 : 1;
    context = "";
  }
}

/// Makes one account for each key and salt, at an address that is known before.
contract SandboxAccountFactory {
  function createAccount(address owner, uint256 salt) external returns (address account) {
    account = getAddress(owner, salt);
    if (account.code.length == 0) new SandboxSmartAccount{salt: bytes32(salt)}(owner);
  }

  function getAddress(address owner, uint256 salt) public view returns (address) {
    bytes32 code = keccak256(abi.encodePacked(type(SandboxSmartAccount).creationCode, abi.encode(owner)));
    return
      address(uint160(uint256(keccak256(abi.encodePacked(hex"ff", address(this), bytes32(salt), code)))));
  }
}
