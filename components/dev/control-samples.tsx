import { Pencil } from "lucide-react";
import { useState } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { Combobox } from "#components/ui/combobox.tsx";
import { FoldOut } from "#components/ui/fold-out.tsx";
import { CheckField, FormField, PasswordField, TextField } from "#components/ui/form-field.tsx";
import { AddressForm, Link } from "#components/ui/link.tsx";
import { Tabs } from "#components/ui/tabs.tsx";
import { Sample, State } from "./sample.tsx";

const LOOKS = ["primary", "pencil", "quiet", "danger"] as const;
const SCHOOLS = [
  "Boston Latin Academy",
  "Boston Latin School",
  "Phillips Academy",
  "Phillips Exeter Academy",
];
const TABS = [
  { id: "profile", label: "Profile" },
  { id: "account", label: "Account", notice: "has a value that cannot be saved" },
  { id: "payments", label: "Payments" },
] as const;

/** What people press, choose, and type in. */
export function ControlSamples() {
  return (
    <>
      <Sample title="Buttons">
        <div className="flex flex-wrap gap-3">
          {LOOKS.map((look) => (
            <button key={look} type="button" className={buttonLook(look)}>
              {look}
            </button>
          ))}
          <button type="button" disabled className={buttonLook("quiet", "opacity-50")}>
            disabled
          </button>
          <button type="button" aria-disabled="true" className={buttonLook("primary", "opacity-70")}>
            Saving...
          </button>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <button type="button" className="tool">
            <Pencil aria-hidden="true" size={18} />
            tool
          </button>
          <button type="button" aria-pressed="true" className="tool">
            <Pencil aria-hidden="true" size={18} />
            tool, pressed
          </button>
          <span className="badge">badge</span>
        </div>
      </Sample>
      <Sample title="Links">
        <p>
          <Link href="/dev/ui" className="link">
            A link
          </Link>{" "}
          in a sentence, and a form that leads to an address:
        </p>
        <AddressForm action="/dev/ui" className="flex gap-2">
          <input name="q" aria-label="Anything" className="field" />
          <button type="submit" className={buttonLook("quiet")}>
            Go
          </button>
        </AddressForm>
      </Sample>
      <Sample title="Form fields">
        <TextField label="Plain" note="A note says what is expected." />
        <TextField label="Required" isRequired placeholder="A placeholder" />
        <TextField label="With a problem" problem="Type a name." defaultValue="   " />
        <TextField label="Cannot be changed" readOnly defaultValue="ada@example.com" />
        <TextField label="Disabled" disabled defaultValue="Not now" />
        <PasswordField label="Password" name="password" autoComplete="off" note="At least 6 characters" />
        <FormField label="A choice">
          {(props) => (
            <select {...props} className="field">
              <option>Public School</option>
              <option>Private School</option>
            </select>
          )}
        </FormField>
        <FormField label="A longer text">
          {(props) => <textarea {...props} rows={3} className="field" />}
        </FormField>
        <CheckField>Not checked</CheckField>
        <CheckField defaultChecked>Checked</CheckField>
        <CheckField disabled>Disabled</CheckField>
      </Sample>
      <Sample title="Combobox">
        <State name="A list below the field, while something is typed">
          <SchoolCombobox label="School" shown="below" />
        </State>
        <State name="A list that is always there, and takes the first option">
          <SchoolCombobox label="School, always" shown="always" />
        </State>
      </Sample>
      <Sample title="Tabs">
        <State name="In a row">
          <TabSample shape="row" />
        </State>
        <State name="At the side">
          <TabSample shape="side" />
        </State>
      </Sample>
      <Sample title="Fold-out">
        <FoldOut label="More">What is needed now and then.</FoldOut>
      </Sample>
    </>
  );
}

function SchoolCombobox({ label, shown }: { label: string; shown: "below" | "always" }) {
  const [text, setText] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Combobox
      text={text}
      onText={setText}
      options={SCHOOLS.filter((name) => name.toLowerCase().includes(text.toLowerCase()))}
      keyOf={(name) => name}
      onChoose={(name) => {
        setText(name);
        setIsOpen(false);
      }}
      listLabel="Schools"
      list={shown === "below" ? { shown, isOpen, onOpen: setIsOpen } : { shown }}
      takesFirst={shown === "always"}
      field={{ "aria-label": label, placeholder: "Type a part of a name" }}
    >
      {(name) => name}
    </Combobox>
  );
}

function TabSample({ shape }: { shape: "row" | "side" }) {
  const [selected, setSelected] = useState<(typeof TABS)[number]["id"]>("profile");
  return (
    <Tabs label={`Tabs, ${shape}`} tabs={TABS} selected={selected} onSelect={setSelected} shape={shape}>
      The contents of “{selected}”.
    </Tabs>
  );
}
