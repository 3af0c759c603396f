import { writeRecording } from "../../services/devtools/readRecording.ts"
import type { Recorder } from "./useRecorder.ts"

const save = (text: string) => {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }))
  const link = document.createElement("a")
  link.href = url
  link.download = "latchkey-recording.json"
  link.click()
  URL.revokeObjectURL(url)
}

const statusOf = ({ step, problem, recording, compared }: Recorder): string => {
  if (problem) return problem
  if (step === "waiting") return "Waiting until no wallet is asked…"
  if (step === "recording") return "Recording."
  if (step === "replaying") return "Replaying…"
  if (compared) {
    const other = compared.filter(({ same }) => !same).length
    return other === 0
      ? `The replay shows the same ${compared.length} states.`
      : `${other} of ${compared.length} states differ in the replay.`
  }
  return recording ? `A recording with ${recording.events.length} entries.` : "Nothing is recorded."
}

/** Records the connections of the instance, saves and reads recordings, and replays them. */
export const RecordingTab = ({ recorder }: { readonly recorder: Recorder }) => {
  const { step, recording, compared, start, stop, read, replay } = recorder
  return (
    <>
      <p role="status">{statusOf(recorder)}</p>
      <div className="tools">
        {step === "idle" ? (
          <button key="one" type="button" onClick={start}>
            Record
          </button>
        ) : (
          <button key="one" type="button" onClick={stop}>
            Stop
          </button>
        )}
        <button type="button" disabled={!recording} onClick={() => recording && save(writeRecording(recording))}>
          Save as a file
        </button>
        <button type="button" disabled={!recording || step !== "idle"} onClick={replay}>
          Replay
        </button>
        <label>
          Open a file{" "}
          <input
            type="file"
            accept="application/json,.json"
            disabled={step !== "idle"}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0]
              if (file) read(file)
              // The same file may be chosen again.
              currentTarget.value = ""
            }}
          />
        </label>
      </div>
      <p>Without addresses, names, messages, signatures, or texts of errors.</p>
      {compared && (
        <ol className="lines">
          {compared.map(({ recorded, replayed, same }, at) => (
            <li key={at} data-hidden={!same || undefined}>
              <span className="from">{same ? "same" : "differs"}</span>
              <bdi>{recorded ?? "(no such state was recorded)"}</bdi>
              {!same && (
                <>
                  <br />
                  <bdi>{replayed ?? "(no such state in the replay)"}</bdi>
                </>
              )}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
