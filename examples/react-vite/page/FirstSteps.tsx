import { useTexts } from "./texts.ts"

/** What a visitor can try first. */
export const FirstSteps = () => {
  const texts = useTexts()
  return (
    <div className="first-steps">
      <h2>{texts.tryFirst}</h2>
      <ol>
        {texts.firstSteps.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
    </div>
  )
}
