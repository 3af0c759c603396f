export { readRecording, writeRecording } from "./readRecording.ts"
export { record, type Recorder } from "./record.ts"
export { recordInstance } from "./recordInstance.ts"
export type { RunningRecording } from "./startRecording.ts"
export type { RecordedCall, RecordedEvent, RecordedState, RecordedWhat, Recording } from "./Recording.ts"
export { replay } from "./replay.ts"
export { replayNow } from "./replayNow.ts"
export type {
  RecordedAccount,
  RecordedCells,
  RecordedConnection,
  RecordedConnections,
  RecordedFailure,
  RecordedQuestion,
  RecordedSession,
  RecordedStart,
  RecordedWallet
} from "./Recording.ts"
