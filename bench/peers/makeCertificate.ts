import { execFileSync } from "node:child_process"
import { createHash, X509Certificate } from "node:crypto"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** A certificate for one run, with the hash by which a browser is told to trust it. */
export interface Certificate {
  readonly key: Buffer
  readonly cert: Buffer
  readonly hash: string
}

/** Makes a certificate and its key by `openssl`; throws when there is none. */
export const makeCertificate = (): Certificate => {
  const folder = mkdtempSync(join(tmpdir(), "latchkey-certificate-"))
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")]
  const asked = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=bench".split(" ")
  try {
    execFileSync("openssl", [...asked, "-keyout", key, "-out", cert], { stdio: "pipe" })
    const made = { key: readFileSync(key), cert: readFileSync(cert) }
    const spki = new X509Certificate(made.cert).publicKey.export({ type: "spki", format: "der" })
    return { ...made, hash: createHash("sha256").update(spki).digest("base64") }
  } catch (error) {
    throw new Error("No certificate for the local server: `openssl` is needed.", { cause: error })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
