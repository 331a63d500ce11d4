import { MESSAGES } from "#lib/auth/messages.ts";

/** How the provider's window tells the page that opened it what happened. */
const CHANNEL = "homeroom.google";
/** Used in that window to remember what to do at the end. Its address changes along the way; its storage stays. */
const KEY = "homeroom.google";
const CLOSED_CHECK_MS = 500;

export type GoogleOutcome = "signed_in" | "signed_up" | "cancelled" | "network" | "failed";

/** The message for an outcome; null if all went well or the outcome is unknown. */
export function googleProblem(outcome: string | undefined): string | null {
  if (outcome === "cancelled") return MESSAGES.providerCancelled;
  if (outcome === "network") return MESSAGES.providerNetwork;
  return outcome === "failed" ? MESSAGES.providerFailed : null;
}

/** Opens the provider's window and waits for it to finish. */
export function signInWithGoogle(returnTo: string): Promise<GoogleOutcome> {
  const address = `/login/google?${new URLSearchParams({ returnTo })}`;
  const popup = window.open(`${address}&window=popup`, "_blank", "popup,width=480,height=640");
  if (!popup) {
    // Popups are blocked: this page goes instead, and comes back.
    location.assign(address);
    return new Promise(() => undefined);
  }
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(CHANNEL);
    const check = setInterval(() => popup.closed && end("cancelled"), CLOSED_CHECK_MS);
    const end = (outcome: GoogleOutcome) => {
      clearInterval(check);
      channel.close();
      resolve(outcome);
    };
    channel.onmessage = ({ data }: MessageEvent<GoogleOutcome>) => {
      channel.postMessage("heard");
      end(data);
    };
  });
}

/** In the window, at the start. @param returnTo where to go at the end; null for a popup, which closes */
export function beginGoogleWindow(returnTo: string | null): void {
  sessionStorage.setItem(KEY, JSON.stringify(returnTo));
}

/** In the window, at the end. */
export function endGoogleWindow(outcome: GoogleOutcome): void {
  const returnTo: string | null = JSON.parse(sessionStorage.getItem(KEY) ?? '"/"');
  if (returnTo !== null) {
    location.replace(
      googleProblem(outcome) === null
        ? returnTo
        : `/login?${new URLSearchParams({ google: outcome, returnTo })}`,
    );
    return;
  }
  const channel = new BroadcastChannel(CHANNEL);
  // Not before the page has heard: it treats a closed window as a cancellation.
  channel.onmessage = () => window.close();
  channel.postMessage(outcome);
}
