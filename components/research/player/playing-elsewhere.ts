/** How the windows in this browser tell each other that one of them has begun to play. */
const CHANNEL = "homeroom.listening";

/** A player among those of other windows. */
export type PlayerHere = {
  /** Tells the others that this one plays now. */
  began: () => void;
  close: () => void;
};

/** Joins the players of all windows: when one begins, the others pause. */
export function playerHere(pause: () => void): PlayerHere {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = () => pause();
  return { began: () => channel.postMessage("began"), close: () => channel.close() };
}
