import { useModal } from "../../modal/ModalContext.ts"

/** Writes a time, in ms since the epoch, as day and minute in the active language. */
export const useMoment = () => {
  const { locale } = useModal()
  const format = new Intl.DateTimeFormat(`${locale}-u-nu-latn`, { dateStyle: "medium", timeStyle: "short" })
  return (at: number) => format.format(at)
}
