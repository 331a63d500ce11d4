/** How the windows in this browser tell each other that one of them has begun to play. */
const CHANNEL = "homeroom.listening";

/** This window's player, as those of other windows know it. */
export type PlayerHere = {
  /** Tells the others that this one is playing now. */
  began: () => void;
  close: () => void;
};

/** Joins the players of all windows: when one begins, the others pause. */
export function playerHere(pause: () => void): PlayerHere {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = () => pause();
  return { began: () => channel.postMessage("began"), close: () => channel.close() };
}
