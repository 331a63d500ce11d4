import { openAuthModal } from "#components/auth/auth-modal-state.ts";
import { buttonLook } from "#components/ui/button.ts";
import { Composer } from "./composer.tsx";
import { wishToAsk } from "./question-wish.ts";
import { Questions } from "./questions.tsx";
import { firstQuestions } from "./topic.ts";
import { useDraft } from "./use-draft.ts";
import { useTopic } from "./use-topic.ts";

/** What the assistant is, for visitors, who sign in to ask. What they have typed is asked afterwards. */
export function GuestView({
  name,
  siteName,
  isKnown,
}: {
  name: string;
  siteName: string;
  /** False until it is known that nobody is signed in. */
  isKnown: boolean;
}) {
  const [text, setText] = useDraft(null);
  const { topic } = useTopic();

  function signIn(mode: "login" | "signup") {
    openAuthModal({ mode, hint: `Sign in to ask ${name}`, onDismiss: () => wishToAsk(null) });
  }

  function askAsMember(question: string) {
    setText(question);
    wishToAsk({ text: question, page: topic?.page });
    signIn("login");
  }

  if (!isKnown) return <div className="assistant-log" aria-busy="true" />;
  return (
    <>
      <div className="assistant-log">
        <Introduction name={name} siteName={siteName} />
        <div className="mt-5 rounded-xl bg-sunken p-4">
          <p>Sign in to ask. We’ll keep what you typed.</p>
          <div className="mt-3 flex gap-2">
            <button type="button" onClick={() => signIn("login")} className={buttonLook("primary", "px-4")}>
              Sign In
            </button>
            <button type="button" onClick={() => signIn("signup")} className={buttonLook("quiet", "px-4")}>
              Sign Up
            </button>
          </div>
        </div>
        <Questions title="For example" questions={firstQuestions(topic)} onAsk={askAsMember} />
      </div>
      <Composer label={`Your question for ${name}`} text={text} onText={setText} onSend={askAsMember} />
    </>
  );
}

export function Introduction({ name, siteName }: { name: string; siteName: string }) {
  return (
    <>
      <p className="text-lg font-medium">What would you like to know?</p>
      <p className="mt-1 text-muted">
        {name} answers questions about US schools from {siteName}’s own records, and shows where each figure
        comes from. If the records do not have the answer, {name} says so.
      </p>
    </>
  );
}
