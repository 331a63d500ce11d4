import type { Metadata } from "next";
import { buttonLook } from "#components/ui/button.ts";
import { isUnsubscribeToken } from "#lib/news/digest.mutations.ts";

export const metadata: Metadata = { title: "News by mail", robots: { index: false } };

/** The target of the link in the mails about news. The page only asks; its form ends them. */
export default async function NewsByMailPage({ searchParams }: PageProps<"/news-by-mail">) {
  const { token, done } = await searchParams;
  if (typeof token !== "string" || !isUnsubscribeToken(token))
    return (
      <>
        <h1 className="text-2xl">This link is incomplete</h1>
        <p className="mt-3">
          Please open the whole link from the mail, or turn the mails off under “Preferences” on your
          dashboard.
        </p>
      </>
    );
  if (done)
    return (
      <>
        <h1 className="text-2xl">No more news by mail</h1>
        <p className="mt-3" role="status">
          You will not get any more of these emails. Under “Preferences” on your dashboard, you can turn them
          on again.
        </p>
      </>
    );
  return (
    <>
      <h1 className="text-2xl">News by mail</h1>
      <p className="mt-3">Do you want to stop the weekly mail with news of the schools that you saved?</p>
      <form method="post" action={`/unsubscribe/news/${token}`} className="mt-6">
        <button type="submit" className={buttonLook("primary")}>
          Unsubscribe
        </button>
      </form>
    </>
  );
}
