// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface Erc20 {
  function transfer(address to, uint256 value) external returns (bool);
  function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// An exchange for the offline world: a pool for each pair of its coins, with the constant product and the fee of
/// 0.3 % of Uniswap V2. The pools are given at birth; who deploys it brings the coins.
contract SandboxExchange {
  /// Stands for the native currency.
  address private constant NATIVE = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;

  /// What the pool of two coins holds of the first.
  mapping(address coin => mapping(address other => uint256)) public reserveOf;

  event Swap(address indexed from, address indexed to, uint256 paid, uint256 received, address receiver);

  error NoPool(address from, address to);
  error WrongValue(uint256 value, uint256 needed);
  error TooLittle(uint256 received, uint256 minimum);

  struct Pool {
    address coin;
    address other;
    uint256 held;
    uint256 otherHeld;
  }

  constructor(Pool[] memory pools) payable {
    for (uint256 i = 0; i < pools.length; i++) {
      reserveOf[pools[i].coin][pools[i].other] = pools[i].held;
      reserveOf[pools[i].other][pools[i].coin] = pools[i].otherHeld;
    }
  }

  /// What the pool gives for an amount.
  function quote(address from, address to, uint256 amount) public view returns (uint256) {
    uint256 held = reserveOf[from][to];
    if (held == 0) revert NoPool(from, to);
    uint256 paid = amount * 997;
    return (paid * reserveOf[to][from]) / (held * 1000 + paid);
  }

  /// Swaps an amount, all or nothing: it reverts when the pool gives less than `minimum`.
  function swap(
    address from,
    address to,
    uint256 amount,
    uint256 minimum,
    address payable receiver
  ) external payable returns (uint256 received) {
    received = quote(from, to, amount);
    if (received < minimum) revert TooLittle(received, minimum);
    if (msg.value != (from == NATIVE ? amount : 0)) revert WrongValue(msg.value, amount);
    reserveOf[from][to] += amount;
    reserveOf[to][from] -= received;
    if (from != NATIVE) Erc20(from).transferFrom(msg.sender, address(this), amount);
    if (to == NATIVE) {
      (bool sent, ) = receiver.call{value: received}("");
      require(sent);
    } else Erc20(to).transfer(receiver, received);
    emit Swap(from, to, amount, received, receiver);
  }
}
