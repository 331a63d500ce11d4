import { buttonLook } from "#components/ui/button.ts";
import { openAuthModal, type SignInHint } from "./auth-modal-state.ts";

/**
 * Sign in or sign up, where something is for members: in the dialog, or without scripts on the sign-in page. Most visitors
 * who get here have no account, so the way to one stands out, as in the header.
 * @param returnTo where to go afterwards without scripts
 */
export function SignInChoice({ hint, returnTo }: { hint: SignInHint; returnTo: string }) {
  return (
    <form
      action="/login"
      className="mt-6"
      onSubmit={(event) => {
        event.preventDefault();
        openAuthModal({ mode: "login", hint });
      }}
    >
      <input type="hidden" name="returnTo" value={returnTo} />
      <div className="flex flex-wrap justify-center gap-3">
        <button type="submit" className={buttonLook("quiet")}>
          Sign In
        </button>
        <button
          type="submit"
          name="mode"
          value="signup"
          className={buttonLook("primary")}
          onClick={(event) => {
            event.preventDefault();
            openAuthModal({ mode: "signup", hint });
          }}
        >
          Sign Up
        </button>
      </div>
    </form>
  );
}
