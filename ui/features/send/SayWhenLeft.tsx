import { useEffect, useState, type ReactNode } from "react"
import { useModal } from "../../modal/ModalContext.ts"

/**
 * A field with its buttons. A problem is announced when the focus has left all of it, or when the check finishes after
 * that.
 */
export const SayWhenLeft = ({
  problem,
  onEnter,
  children
}: {
  readonly problem: string | undefined
  /** Called when its input receives the focus. */
  readonly onEnter: () => void
  readonly children: ReactNode
}) => {
  const { say } = useModal()
  const [left, setLeft] = useState(false)
  useEffect(() => {
    if (left && problem) say(problem, true)
  }, [left, problem, say])
  return (
    <div
      onFocus={({ target }) => {
        setLeft(false)
        if (target.localName === "input") onEnter()
      }}
      onBlur={({ currentTarget, relatedTarget }) => setLeft(!currentTarget.contains(relatedTarget))}
    >
      {children}
    </div>
  )
}
