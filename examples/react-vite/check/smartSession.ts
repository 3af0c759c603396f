import { formatEther } from "viem"
import type { Check } from "./Check.ts"
import { accountButton } from "./accountButton.ts"
import { closeSheet } from "./closeSheet.ts"
import { expectThat } from "./expectThat.ts"

/** A site is granted a session by the wallet; the sheet lists it with its limit, and ends it by a signature. */
export const smartSession = async ({ page, sandbox, approve, me }: Check): Promise<string> => {
  const account = `eip155:1:${me}`
  const allowance = 10n ** 16n
  const granted = page.evaluate(
    (hex) =>
      window.__wallet!.fernhold!.provider.request({
        method: "wallet_grantPermissions",
        params: [
          {
            chainId: "0x1",
            expiry: Math.floor(Date.now() / 1_000) + 86_400,
            signer: { type: "keys", data: { keys: [{ type: "secp256k1", publicKey: "0x02ab" }] } },
            permissions: [
              { type: "native-token-recurring-allowance", data: { allowance: hex, start: 0, period: 86_400 } }
            ],
            policies: []
          }
        ]
      }),
    `0x${allowance.toString(16)}`
  )
  await approve("Let this site act for you")
  await granted
  const [session] = sandbox.sessions.list(account)
  expectThat(session?.revokedAt === null, "The service has no open session.")
  await accountButton(page).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Settings" }).click()
  await dialog.getByRole("button", { name: "Smart sessions" }).click()
  await dialog.getByRole("button", { name: `Up to ${formatEther(allowance)} ETH each day` }).click()
  await dialog.getByRole("button", { name: "End session" }).click()
  await approve("Sign a message")
  await dialog.getByText(/^Ended /).waitFor()
  const ended = sandbox.sessions.list(account).find(({ pci }) => pci === session!.pci)?.revokedAt
  expectThat(typeof ended === "number", "The session goes on at the service.")
  await closeSheet(page)
  return `session ${session!.pci.slice(0, 8)} granted, listed with ${formatEther(allowance)} ETH a day, ended by a signature`
}
