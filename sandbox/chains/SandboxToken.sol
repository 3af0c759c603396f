// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// A plain ERC-20 for the offline world: a fixed list of holders is given the same amount at birth.
contract SandboxToken {
  string public name;
  string public symbol;
  uint8 public immutable decimals;
  uint256 public totalSupply;
  mapping(address holder => uint256) public balanceOf;
  mapping(address holder => mapping(address spender => uint256)) public allowance;

  /// Whether an approval over an earlier one is refused, as at USDT. The node sets it.
  bool public approvesFromZero;

  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);

  error InsufficientBalance(address holder, uint256 balance, uint256 needed);
  error InsufficientAllowance(address spender, uint256 allowance, uint256 needed);
  error InvalidReceiver(address receiver);
  error AllowanceNotZero(address spender, uint256 allowance);

  constructor(
    string memory name_,
    string memory symbol_,
    uint8 decimals_,
    address[] memory holders,
    uint256 amountEach
  ) {
    name = name_;
    symbol = symbol_;
    decimals = decimals_;
    totalSupply = amountEach * holders.length;
    for (uint256 i = 0; i < holders.length; i++) {
      balanceOf[holders[i]] += amountEach;
      emit Transfer(address(0), holders[i], amountEach);
    }
  }

  function transfer(address to, uint256 value) external returns (bool) {
    move(msg.sender, to, value);
    return true;
  }

  function approve(address spender, uint256 value) external returns (bool) {
    uint256 before = allowance[msg.sender][spender];
    if (approvesFromZero && value > 0 && before > 0) revert AllowanceNotZero(spender, before);
    allowance[msg.sender][spender] = value;
    emit Approval(msg.sender, spender, value);
    return true;
  }

  function transferFrom(address from, address to, uint256 value) external returns (bool) {
    uint256 allowed = allowance[from][msg.sender];
    if (allowed != type(uint256).max) {
      if (allowed < value) revert InsufficientAllowance(msg.sender, allowed, value);
      allowance[from][msg.sender] = allowed - value;
    }
    move(from, to, value);
    return true;
  }

  function move(address from, address to, uint256 value) private {
    if (to == address(0)) revert InvalidReceiver(to);
    uint256 balance = balanceOf[from];
    if (balance < value) revert InsufficientBalance(from, balance, value);
    balanceOf[from] = balance - value;
    balanceOf[to] += value;
    emit Transfer(from, to, value);
  }
}
