import { BookOpenCheck, type LucideIcon, SlidersHorizontal, UserRoundCheck } from "lucide-react";
import type { ReactNode } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { Link } from "#components/ui/link.tsx";
import type { ComparedSchool } from "#lib/comparison/compared.schema.ts";
import { ExampleSchool } from "./example-school.tsx";
import { GuestsOnly, MembersOwn } from "./members-own.tsx";

export type ExampleSearch = { text: string; href: string };

/**
 * What the product offers: two cards with something real from the catalog, and one with what an account is for.
 * @param school the one to show; none where the catalog is empty
 * @param searches to try
 */
export function Benefits({
  school,
  searches,
}: {
  school: ComparedSchool | undefined;
  searches: readonly ExampleSearch[];
}) {
  return (
    <section aria-labelledby="benefits" className="mx-auto max-w-6xl px-4 pt-14">
      <h2 id="benefits" className="text-2xl sm:text-3xl">
        School facts that you can check
      </h2>
      {/* Icons, titles, texts, and what is below the line are rows of one grid, so that they are level on all cards. */}
      <ul className="mt-6 grid gap-5 md:grid-cols-3 md:grid-rows-[auto_auto_auto_1fr] md:gap-y-0">
        <Benefit Icon={BookOpenCheck} title="Comprehensive Information">
          <Text>
            One page for each school, public, private, or online. Every figure shows its source and school
            year.
          </Text>
          {school ? <ExampleSchool school={school} /> : null}
        </Benefit>
        <Benefit Icon={SlidersHorizontal} title="Advanced Search">
          <Text>
            Type a name the way you remember it: short forms and typos are fine. Or start with a place, and
            narrow by distance, grade, and type.
          </Text>
          <ExampleSearches searches={searches} />
        </Benefit>
        <Benefit Icon={UserRoundCheck} title="Personalized Experience">
          <MembersOwn>
            <Text>
              A free account keeps your schools and searches, and scores each school by what matters to your
              family.
            </Text>
            <ul className="mt-5 grid content-start gap-2 border-t border-line pt-4">
              <li>
                <Link href="/login?mode=signup&returnTo=%2F" className="link font-semibold">
                  Sign up free
                </Link>
              </li>
              <li>
                Have an account?{" "}
                <Link href="/login?returnTo=%2F" className="link">
                  Sign in
                </Link>
              </li>
              <li>Get news about your schools by email once a week, if you like.</li>
            </ul>
          </MembersOwn>
        </Benefit>
      </ul>
      <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Link href="/search" className={buttonLook("primary")}>
          Browse All Schools
        </Link>
        <p className="text-muted">
          <GuestsOnly>No account needed. </GuestsOnly>No school pays to be listed or to rank higher.
        </p>
      </div>
    </section>
  );
}

/** A card; its children are what it says and, below a line, what it shows. */
function Benefit({ Icon, title, children }: { Icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li className="card border-t-4 border-t-brand p-6 md:row-span-4 md:grid md:grid-cols-[minmax(0,1fr)] md:grid-rows-subgrid md:max-lg:p-5">
      <Icon aria-hidden="true" size={28} className="text-brand" />
      <h3 className="mt-4 text-lg">{title}</h3>
      {children}
    </li>
  );
}

function Text({ children }: { children: ReactNode }) {
  return <p className="mt-2 text-muted">{children}</p>;
}

/** Searches to try. */
function ExampleSearches({ searches }: { searches: readonly ExampleSearch[] }) {
  if (searches.length === 0) return null;
  return (
    <ul className="mt-5 grid content-start gap-2 border-t border-line pt-4">
      {searches.map(({ text, href }) => (
        <li key={text}>
          <Link href={href} className="link">
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
