"use client";

import { useState } from "react";
import type { AuthModalRequest } from "./auth-modal-state.ts";

const TITLES = { login: "Sign in", signup: "Create your account" };

/** The forms to sign in and up, of which one shows. */
export function AuthPanel({ request }: { request: AuthModalRequest }) {
  const [mode, setMode] = useState(request.mode);
  return (
    <>
      <h2 id="auth-title" className="text-2xl">
        {TITLES[mode]}
      </h2>
      {request.hint ? <p className="mt-2 text-muted">{request.hint}</p> : null}
      <button
        type="button"
        className="link mt-4 min-h-6"
        onClick={() => setMode(mode === "login" ? "signup" : "login")}
      >
        {mode === "login" ? "Create an account" : "I have an account"}
      </button>
    </>
  );
}
