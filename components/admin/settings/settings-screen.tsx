"use client";

import { useQuery } from "@tanstack/react-query";
import { CallFailure } from "#components/admin/call-failure.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { Spinner } from "#components/ui/spinner.tsx";
import { settingsQuery } from "#lib/settings/client.ts";
import { SettingsEditor } from "./settings-editor.tsx";

/** The site's settings, once they have been read. */
export function SettingsScreen() {
  const { data, error, isFetching, refetch } = useQuery(settingsQuery);
  if (data) return <SettingsEditor stored={data} />;
  if (!error || isFetching) return <Spinner label="Loading the settings" />;
  return (
    <div className="max-w-xl">
      <CallFailure error={error} message="Failed to fetch settings" />
      <button type="button" onClick={() => refetch()} className={buttonLook("primary", "mt-4")}>
        Try Again
      </button>
    </div>
  );
}
