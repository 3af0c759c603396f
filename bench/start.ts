import process from "node:process"

// `npm run bench`: our own page against a bare one; with `--peers`, ours and other modals.
if (process.argv.includes("--peers")) await import("./peers/comparePeers.ts")
else await import("./bench.ts")
