#!/usr/bin/env node
import { argv } from "node:process"

// `node sandbox/cli.ts [port]` starts the offline world, `node sandbox/cli.ts phone <address>` a phone for a running
// one.
const [first, ...others] = argv.slice(2)
if (first === "phone") await (await import("./phoneCli.ts")).phoneCli(others)
else await (await import("./worldCli.ts")).worldCli(first)
