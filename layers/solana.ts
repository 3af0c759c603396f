export { kitSigner, type KitSigner, type KitSignerConfig } from "./solana/kitSigner.ts"
