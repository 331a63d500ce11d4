import { RotateCw } from "lucide-react";
import { Announcement } from "#components/ui/announcement.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { Link } from "#components/ui/link.tsx";

/** Replaces a tab whose content could not be loaded: what failed, another try, and the way to other schools. */
export function TabFailure({ title, text, retry }: { title: string; text: string; retry: () => void }) {
  return (
    <section className="card mx-auto max-w-xl px-5 py-10 text-center">
      <Announcement text={title} />
      <h2 className="text-xl">{title}</h2>
      <p className="mt-3 text-muted">{text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <button type="button" className={buttonLook("primary")} onClick={retry}>
          <RotateCw aria-hidden="true" size={18} />
          Try again
        </button>
        <Link href="/search" className={buttonLook("quiet")}>
          Search schools
        </Link>
      </div>
    </section>
  );
}
