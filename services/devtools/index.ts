export { readRecording, writeRecording } from "./readRecording.ts"
export { record, type Recorder } from "./record.ts"
export type { RecordedCall, RecordedEvent, RecordedState, RecordedWhat, Recording } from "./Recording.ts"
export { replay } from "./replay.ts"
