import { cookies } from "next/headers"
import { Wallet } from "./Wallet"

/** A server component: it reads the one cookie that Latchkey writes, so that the first HTML shows who is connected. */
export default async function Page() {
  const stored = (await cookies()).get("latchkey")?.value ?? ""
  return <Wallet cookie={`latchkey=${encodeURIComponent(stored)}`} settings={process.env.SETTINGS!} />
}
