import type { CSSProperties } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { FormField } from "#components/ui/form-field.tsx";
import {
  DEFAULT_FONTS,
  type FontCombination,
  isSameCombination,
  QUICK_COMBINATIONS,
} from "#lib/fonts/combinations.rules.ts";
import { costLines } from "#lib/fonts/cost.format.ts";
import { costOf } from "#lib/fonts/cost.rules.ts";
import {
  FONT_ROLES,
  type FontFamily,
  type FontRole,
  familiesFor,
  familyOf,
} from "#lib/fonts/families.rules.ts";
import { fontNames } from "#lib/fonts/names.format.ts";
import { faceProperties } from "#lib/fonts/stylesheet.format.ts";
import { InOwnFonts } from "./in-own-fonts.tsx";

const ROLES: Record<FontRole, { label: string; note: string }> = {
  body: { label: "Body", note: "Running text, tables, and forms" },
  heading: { label: "Heading", note: "Headings, large figures, and the site’s name" },
  mono: { label: "Mono", note: "Codes and IDs" },
  accent: { label: "Accent", note: "Quoted sentences" },
};

const KINDS: Record<FontFamily["kind"], string> = {
  sans: "Sans serif",
  serif: "Serif",
  mono: "Monospaced",
};

/** It heads the others, so that whoever has tried them finds the way back among them. */
const DEFAULT = { name: "Default", fonts: DEFAULT_FONTS };

/** A choice for each role, the quick combinations, and what the result costs. */
export function CombinationPicker({
  fonts,
  hasOwn,
  onChoose,
  onReset,
}: {
  fonts: FontCombination;
  /** Whether this browser shows other fonts than the site's. */
  hasOwn: boolean;
  onChoose: (fonts: FontCombination) => void;
  onReset: () => void;
}) {
  return (
    // Beside a long preview, the choices go along with it.
    <section
      aria-labelledby="combination"
      className="card p-4 sm:p-6 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:overflow-y-auto"
    >
      <h2 id="combination" className="text-xl">
        Fonts
      </h2>
      <div className="mt-4 grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-x-4">
        {FONT_ROLES.map((role) => (
          <RoleChoice key={role} role={role} fonts={fonts} onChoose={onChoose} />
        ))}
      </div>
      <Specimen fonts={fonts} />
      <QuickCombinations fonts={fonts} onChoose={onChoose} />
      <Cost fonts={fonts} />
      <button type="button" onClick={onReset} className={buttonLook("quiet", "mt-5")}>
        Reset to Default
      </button>
      <p className="mt-2 text-sm text-muted">
        Shows the default fonts in the preview{hasOwn ? ", and the site’s fonts in this browser again" : ""}.
        Your saved combinations stay, and so does what everybody sees.
      </p>
    </section>
  );
}

function QuickCombinations({
  fonts,
  onChoose,
}: {
  fonts: FontCombination;
  onChoose: (fonts: FontCombination) => void;
}) {
  return (
    <fieldset className="mt-5">
      <legend className="font-medium">Quick combinations</legend>
      <ul className="mt-2 grid gap-2 sm:grid-cols-2 xl:grid-cols-1">
        {[DEFAULT, ...QUICK_COMBINATIONS].map((quick) => (
          <li key={quick.name}>
            <InOwnFonts fonts={quick.fonts}>
              <button
                type="button"
                aria-pressed={isSameCombination(quick.fonts, fonts)}
                onClick={() => onChoose(quick.fonts)}
                className="h-full w-full rounded-lg border border-edge px-3 py-2 text-left hover:bg-sunken aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-on-brand-soft"
              >
                <span className="block font-display font-semibold">{quick.name}</span>
                <span className="block text-sm">{fontNames(quick.fonts)}</span>
              </button>
            </InOwnFonts>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function RoleChoice({
  role,
  fonts,
  onChoose,
}: {
  role: FontRole;
  fonts: FontCombination;
  onChoose: (fonts: FontCombination) => void;
}) {
  const { label, note } = ROLES[role];
  const groups = Map.groupBy(familiesFor(role), ({ kind }) => kind);
  return (
    <FormField label={label} note={note}>
      {(props) => (
        <select
          {...props}
          value={fonts[role]}
          onChange={({ target }) => {
            const family = familyOf(target.value);
            if (family) onChoose({ ...fonts, [role]: family.id });
          }}
          className="field max-sm:px-2!"
        >
          {[...groups].map(([kind, families]) => (
            <optgroup key={kind} label={KINDS[kind]}>
              {families.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </FormField>
  );
}

/** The combination in a few words, in sight while choosing where the preview is not beside the choices. */
function Specimen({ fonts }: { fonts: FontCombination }) {
  return (
    <div
      aria-hidden="true"
      className="sticky top-[4.5rem] z-10 mt-5 rounded-lg border border-edge bg-paper px-4 py-3 font-sans shadow-lift xl:hidden"
      style={faceProperties(fonts) as CSSProperties}
    >
      <p className="font-display text-xl leading-tight font-semibold">How to read a school’s page</p>
      <p className="font-accent text-lg">A blank is not a zero</p>
      <p className="text-sm">
        Every figure has a year beside it. The number of students is <code>numOfStudents</code>.
      </p>
    </div>
  );
}

/** What readers load for a combination, once. */
function Cost({ fonts }: { fonts: FontCombination }) {
  return (
    <div className="mt-5">
      <h3 className="font-sans text-base font-medium tracking-normal">Download size for visitors</h3>
      <dl className="mt-1 text-sm">
        {costLines(costOf(fonts)).map(({ label, value }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-muted">
        Names with letters not used in English, such as Nānākuli, load one more file per font.
      </p>
    </div>
  );
}
