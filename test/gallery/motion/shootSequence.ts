import type { Page } from "playwright-core"
import { recordSequence } from "./recordSequence.ts"
import type { Sequence } from "./sequences.ts"

/** One painted frame: a JPEG in base64, and its time in s. */
interface Picture {
  readonly data: string
  readonly at: number
}

/** Largest number of pictures on a sheet; of more, some are left out at equal distances. */
const most = 32

/** Plays a sequence and writes the frames that were painted meanwhile to one picture, in rows, with their times in ms. */
export const shootSequence = async (page: Page, sequence: Sequence, path: string): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const pictures: Array<Picture> = []
  session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    pictures.push({ data, at: metadata.timestamp ?? 0 })
    void session.send("Page.screencastFrameAck", { sessionId }).catch(() => {})
  })
  await session.send("Page.startScreencast", { format: "jpeg", quality: 80, maxWidth: 360, maxHeight: 480 })
  await recordSequence(page, sequence)
  await session.send("Page.stopScreencast")
  await session.detach()

  const every = Math.ceil(pictures.length / most)
  const shown = pictures.filter((_, at) => at % every === 0 || at === pictures.length - 1)
  const start = shown[0]?.at ?? 0
  const figures = shown.map(
    ({ data, at }) =>
      `<figure><img src="data:image/jpeg;base64,${data}"><figcaption>${Math.round((at - start) * 1_000)} ms</figcaption></figure>`
  )
  // A page of the same context would change the size of the pictures that follow.
  const sheet = await page.context().browser()!.newPage()
  await sheet.setViewportSize({ width: 1500, height: 400 })
  await sheet.setContent(
    `<style>body{margin:8px;display:flex;flex-wrap:wrap;gap:8px;font:12px monospace}figure{margin:0}img{width:240px}</style>${figures.join("")}`
  )
  await sheet.screenshot({ path, fullPage: true })
  await sheet.close()
}
