import { useTexts } from "./texts.ts"

/** What a visitor can try first. */
export const FirstSteps = ({ steps }: { readonly steps: ReadonlyArray<string> }) => {
  const texts = useTexts()
  return (
    <div className="first-steps">
      <h2>{texts.tryFirst}</h2>
      <ol>
        {steps.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
    </div>
  )
}
