import type { Outcome } from "./useOutcome.ts"
import { useTexts } from "./texts.ts"

/** The outcome of the last action, with its proof and a link to the explorer; `waiting` while there is none yet. */
export const OutcomeLine = ({
  outcome,
  waiting
}: {
  readonly outcome: Outcome | undefined
  readonly waiting: string | undefined
}) => {
  const texts = useTexts()
  return (
    <div className="result" role="status">
      <span>{outcome?.text ?? waiting}</span>
      {outcome?.proof !== undefined && (
        <p>
          <code className="proof" dir="ltr" title={outcome.proof}>
            {`${outcome.proof.slice(0, 10)}…${outcome.proof.slice(-8)}`}
          </code>
          {outcome.href !== undefined && (
            <a className="text-button" href={outcome.href} target="_blank" rel="noreferrer">
              {texts.seeTransaction}
            </a>
          )}
        </p>
      )}
    </div>
  )
}
