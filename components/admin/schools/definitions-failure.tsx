"use client";

import { RotateCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";

/** Shown instead of a form when its field definitions could not be read. */
export function DefinitionsFailure({ title }: { title: string }) {
  const router = useRouter();
  return (
    <>
      <h1 className="mb-4 text-2xl">{title}</h1>
      <Banner kind="error">Failed to load field definitions. Please try again.</Banner>
      <button type="button" onClick={() => router.refresh()} className={buttonLook("primary", "mt-4")}>
        <RotateCw aria-hidden="true" size={18} />
        Try Again
      </button>
    </>
  );
}
