import type { Metadata } from "next";
import { buttonLook } from "#components/ui/button.ts";
import { isUnsubscribeToken } from "#lib/news/digest.mutations.ts";

export const metadata: Metadata = { title: "News by email", robots: { index: false } };

/** The target of the link in the mails about news. The page only asks; its form ends them. */
export default async function NewsByMailPage({ searchParams }: PageProps<"/news-by-mail">) {
  const { token, done } = await searchParams;
  if (typeof token !== "string" || !isUnsubscribeToken(token))
    return (
      <>
        <h1 className="text-2xl">This link is incomplete</h1>
        <p className="mt-3">
          Please open the whole link in the email, or turn these emails off under “Preferences” on your
          dashboard.
        </p>
      </>
    );
  if (done)
    return (
      <>
        <h1 className="text-2xl">No more news by email</h1>
        <p className="mt-3" role="status">
          You will not get any more of these emails. Under “Preferences” on your dashboard, you can turn them
          on again.
        </p>
      </>
    );
  return (
    <>
      <h1 className="text-2xl">News by email</h1>
      <p className="mt-3">Do you want to stop the weekly email with news about the schools you saved?</p>
      <form method="post" action={`/unsubscribe/news/${token}`} className="mt-6">
        <button type="submit" className={buttonLook("primary")}>
          Unsubscribe
        </button>
      </form>
    </>
  );
}
