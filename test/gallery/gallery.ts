import { serveGallery } from "./serveGallery.ts"

// `npm run gallery` serves every view and button in each of its states, until Ctrl+C.

const { url, stop } = await serveGallery(true)
console.log(`Latchkey gallery: ${url}`)
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop().then(() => process.exit(0)))
