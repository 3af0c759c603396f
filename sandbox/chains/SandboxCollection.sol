// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IReceiver {
  function onERC721Received(address operator, address from, uint256 id, bytes calldata data) external returns (bytes4);
}

/// A plain ERC-721 for the offline world. Anybody mints to anybody, with any description: so do those who send what
/// nobody asked for.
contract SandboxCollection {
  string public constant name = "Sandbox Collection";
  string public constant symbol = "SAND";
  uint256 public totalSupply;
  mapping(uint256 id => address) private owners;
  mapping(uint256 id => string) private descriptions;
  mapping(uint256 id => address) public getApproved;
  mapping(address owner => uint256) public balanceOf;
  mapping(address owner => mapping(address operator => bool)) public isApprovedForAll;

  event Transfer(address indexed from, address indexed to, uint256 indexed id);
  event Approval(address indexed owner, address indexed approved, uint256 indexed id);
  event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

  error NoSuchToken(uint256 id);
  error NotAllowed(address caller, uint256 id);
  error InvalidReceiver(address receiver);
  error WrongOwner(address owner, uint256 id);

  function supportsInterface(bytes4 id) external pure returns (bool) {
    // ERC-165, ERC-721 and its descriptions.
    return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
  }

  function ownerOf(uint256 id) public view returns (address owner) {
    owner = owners[id];
    if (owner == address(0)) revert NoSuchToken(id);
  }

  function tokenURI(uint256 id) external view returns (string memory) {
    ownerOf(id);
    return descriptions[id];
  }

  function mint(address to, string calldata description) external {
    if (to == address(0)) revert InvalidReceiver(to);
    uint256 id = ++totalSupply;
    owners[id] = to;
    descriptions[id] = description;
    balanceOf[to]++;
    emit Transfer(address(0), to, id);
  }

  function approve(address approved, uint256 id) external {
    address owner = ownerOf(id);
    if (msg.sender != owner && !isApprovedForAll[owner][msg.sender]) revert NotAllowed(msg.sender, id);
    getApproved[id] = approved;
    emit Approval(owner, approved, id);
  }

  function setApprovalForAll(address operator, bool approved) external {
    isApprovedForAll[msg.sender][operator] = approved;
    emit ApprovalForAll(msg.sender, operator, approved);
  }

  function transferFrom(address from, address to, uint256 id) public {
    address owner = ownerOf(id);
    if (owner != from) revert WrongOwner(owner, id);
    if (msg.sender != owner && msg.sender != getApproved[id] && !isApprovedForAll[owner][msg.sender])
      revert NotAllowed(msg.sender, id);
    if (to == address(0)) revert InvalidReceiver(to);
    delete getApproved[id];
    balanceOf[from]--;
    balanceOf[to]++;
    owners[id] = to;
    emit Transfer(from, to, id);
  }

  function safeTransferFrom(address from, address to, uint256 id) external {
    safeTransferFrom(from, to, id, "");
  }

  function safeTransferFrom(address from, address to, uint256 id, bytes memory data) public {
    transferFrom(from, to, id);
    if (to.code.length > 0 && IReceiver(to).onERC721Received(msg.sender, from, id, data) != 0x150b7a02)
      revert InvalidReceiver(to);
  }
}
