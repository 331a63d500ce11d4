import { readRecording } from "#lib/research/reader.client.ts";
import { AudioPlayer } from "./player/audio-player.tsx";

/** The audio of a report; its address is fetched when somebody wants to listen. */
export function ResearchAudio({ school: { id, name } }: { school: { id: string; name: string } }) {
  return <AudioPlayer schoolId={id} schoolName={name} load={() => readRecording(id)} />;
}
