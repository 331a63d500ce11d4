import { buttonLook } from "#components/ui/button.ts";
import { openAuthModal, type SignInHint } from "./auth-modal-state.ts";

/**
 * Sign in or sign up, where something is for members: in the dialog, or without scripts on the sign-in page.
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
        <button type="submit" className={buttonLook("primary")}>
          Sign In
        </button>
        <button
          type="submit"
          name="mode"
          value="signup"
          className={buttonLook("quiet")}
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
