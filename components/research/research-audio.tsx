import { useQuery } from "@tanstack/react-query";
import { audioAddress, spokenReportQuery } from "#lib/research/reader.client.ts";
import { AudioPlayer } from "./player/audio-player.tsx";

/** The audio of a report: its words are there at once, its address is fetched when somebody wants to listen. */
export function ResearchAudio({ school: { id, name } }: { school: { id: string; name: string } }) {
  const { data, refetch } = useQuery({ ...spokenReportQuery(id), retry: false });
  const load = async () => {
    const address = await audioAddress(id);
    // Its words may have been out of reach a while ago.
    if (!data) void refetch();
    return address;
  };
  return <AudioPlayer schoolId={id} schoolName={name} spoken={data ?? null} load={load} />;
}
