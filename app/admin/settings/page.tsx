import type { Metadata } from "next";
import { SettingsScreen } from "#components/admin/settings/settings-screen.tsx";
import { requireStaff } from "../staff.ts";

export const metadata: Metadata = { title: "System Settings" };

export default async function SettingsPage() {
  await requireStaff("admin", "/admin/settings");
  return (
    <>
      <h1 className="mb-5 text-2xl">System Settings</h1>
      <SettingsScreen />
    </>
  );
}
