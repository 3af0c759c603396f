const script = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" onload="window.hit=1"><script>window.hit=1</script><path fill="#b44" d="M0 0h8v8H0z"/></svg>`

/** Descriptions of NFTs as those write them who send them to strangers. The service flags the last three as spam. */
export const hostileNfts: ReadonlyArray<unknown> = [
  {
    name: `<img src=x onerror="window.hit=1"><script>window.hit=1</script>`,
    image: "https://tracker.invalid/seen.png"
  },
  { name: "\u202e\u2066CDSU 000,1\u2069", image: "javascript:window.hit=1" },
  { name: "Heron ".repeat(700), image: `data:text/html,<script>window.hit=1</script>` },
  { name: `Z${"\u0300\u0301\u0302\u0303".repeat(300)}algo`, image: `data:image/svg+xml,${encodeURIComponent(script)}` },
  { name: "1,000 USDC", image: "//tracker.invalid/usdc.png" },
  { name: "U\u200bSD\u0421", image: "http://127.0.0.1:9/usdc.png" },
  { name: "\u200b\u2060", image: "ipfs://bafybeihostile/1.png" },
  { name: { toString: "constructor" }, image: ["https://tracker.invalid/x.png"] },
  "no description at all",
  { name: "Visit usdc-rewards.invalid to claim 5,000 USDC", image: "https://tracker.invalid/claim.png" },
  { name: "FREE MINT voucher", image: "https://tracker.invalid/voucher.png" },
  { name: "Airdrop: www.heron.invalid", image: "https://tracker.invalid/airdrop.png" }
]
