/** Sends a plain message over SMTP, as the site of a real service would. */
export const sendMail = async (
  port: number,
  { to, subject, text }: { readonly to: string; readonly subject: string; readonly text: string }
): Promise<void> => {
  const { createTransport } = await import("nodemailer")
  const transport = createTransport({ host: "127.0.0.1", port, secure: false, ignoreTLS: true })
  await transport.sendMail({ from: "Strongroom <login@strongroom.example>", to, subject, text })
  transport.close()
}
