import { useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import type { AudioAnswer } from "#lib/research/content.schema.ts";
import { readAudio } from "#lib/research/reader.client.ts";
import { isMissing } from "./missing.ts";

/** The audio of a report; its address is fetched when somebody wants to listen. */
export function ResearchAudio({ school }: { school: { id: string; name: string } }) {
  const [audio, setAudio] = useState<AudioAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function load() {
    setProblem(null);
    try {
      setAudio(await readAudio(school.id));
    } catch (error) {
      setProblem(
        isMissing(error) ? "Audio content is not yet available for this school" : "Failed to load audio file",
      );
    }
  }

  if (problem) return <Banner kind="error">{problem}</Banner>;
  if (audio === null)
    return (
      <button type="button" className={buttonLook("primary")} onClick={load}>
        Play
      </button>
    );
  const { audioUrl, transcriptUrl } = audio;
  return (
    <audio
      controls
      autoPlay
      src={audioUrl}
      className="w-full"
      onError={() => setProblem("Failed to load audio file")}
    >
      <track kind="captions" srcLang="en" label="English" src={transcriptUrl ?? undefined} />
    </audio>
  );
}
