import type { WalletKitTypes } from "@reown/walletkit"
import { siteOf, verdictOf } from "./Asking.ts"
import type { ProposalParts } from "./answerProposal.ts"
import { narrowRecap } from "./narrowRecap.ts"
import { evmMethods } from "./phoneMethods.ts"

/** A session that is asked for together with a signature. */
export type SignInAsked = Pick<WalletKitTypes.SessionAuthenticate, "id" | "params" | "verifyContext">

/** Asks whether a site may connect and have its text signed, and signs it for each network that the phone knows. */
export const answerSignIn = async (
  { kit, forge, selection, ask, settleWith }: ProposalParts,
  { id, params: { authPayload, requester }, verifyContext }: SignInAsked
): Promise<void> => {
  const account = selection.account()
  const chains = authPayload.chains.filter((chain) => selection.chains.some((known) => chain === `eip155:${known.id}`))
  if (chains.length === 0)
    return kit.rejectSessionAuthenticate({ id, reason: { code: 5100, message: "Unsupported chains." } })
  const wrong = settleWith()
  const narrowed = narrowRecap(authPayload.resources, Object.keys(evmMethods), chains)
  const resources = wrong === "noRecap" ? narrowed?.filter((resource) => !resource.startsWith("urn:recap:")) : narrowed
  const nonce = wrong === "otherTerms" ? "of-another-site" : authPayload.nonce
  const request = { ...authPayload, chains, nonce, ...(resources && { resources }) }
  const texts = chains.map((chain) => {
    const iss = `did:pkh:${chain}:${account.address}`
    return { iss, message: kit.formatAuthMessage({ request, iss }) }
  })
  const site = siteOf(requester.metadata)
  const agreed = await ask({
    id,
    method: "sign-in",
    title: "Connect and sign in",
    site,
    verdict: verdictOf(verifyContext),
    rows: [
      { label: "Site", value: site.url },
      { label: "Account it will see", value: account.address, mono: true }
    ],
    text: texts[0]!.message
  })
  if (!agreed) return kit.rejectSessionAuthenticate({ id, reason: { code: 5000, message: "User rejected." } })
  const { domain, aud, version, iat, statement, requestId, nbf, exp } = request
  const payload = { domain, aud, version, nonce, iat, statement, requestId, resources, nbf, exp }
  const auths = await Promise.all(
    texts.map(async ({ iss, message }) => ({
      h: { t: "caip122" },
      p: { iss, ...payload },
      s: { t: "eip191", s: await account.signMessage({ message }) }
    }))
  )
  if (wrong === "forgedProof") forge((proof) => ({ ...proof, s: { t: "eip191", s: `0x${"1b".repeat(65)}` } }))
  if (wrong === "contractProof") forge((proof) => ({ ...proof, s: { t: "eip1271", s: "0x00" } }))
  await kit.approveSessionAuthenticate({ id, auths: auths as Approved })
}

type Approved = Parameters<ProposalParts["kit"]["approveSessionAuthenticate"]>[0]["auths"]
