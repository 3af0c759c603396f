/** The topic of `Transfer`, in ERC-20 and ERC-721 alike. */
export const transferTopic = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"
