import { expect, test } from "vitest"
import { readMail } from "./readMail.ts"

const mail = (text: string) =>
  readMail(Buffer.from(`From: a@b.example\r\nTo: c@d.example\r\nSubject: Log in\r\n\r\n${text}\r\n`), 1)

test("the code of a mail is a word of six digits", async () => {
  expect((await mail("Your code is 012345.\r\n\r\nIt works for 10 minutes.")).code).toBe("012345")
})

test("six digits inside of a link are no code", async () => {
  const link = "http://127.0.0.1:43909/device?ticket=a147667b00000000000000000000000c"
  expect(await mail(`Approve it here:\r\n\r\n${link}\r\n`)).toMatchObject({ code: undefined, link })
})
