"use client";

import { LONGEST_EMAIL, LONGEST_NAME, LONGEST_URL } from "#lib/settings/schema.ts";
import { AiUsagePanel } from "./ai-usage.tsx";
import { useFormState } from "./form-state.ts";
import { NumberSetting, SettingGroup, SwitchSetting, TextSetting } from "./setting-fields.tsx";

export function GeneralPanel() {
  return (
    <SettingGroup title="General">
      <TextSetting
        name="general.siteName"
        note="Shown in titles, the header, the footer, previews, and emails."
        maxLength={LONGEST_NAME}
        required
      />
      <TextSetting
        name="general.contactEmail"
        note="The address visitors write to, shown in the footer, on the legal pages, and in emails."
        type="email"
        inputMode="email"
        maxLength={LONGEST_EMAIL}
        required
      />
      <NumberSetting
        name="general.defaultPaginationSize"
        unit="rows"
        note="Default rows per page in lists. Searches always show 20."
      />
      <NumberSetting
        name="general.maxSearchResults"
        unit="schools"
        note="The most results that a search page can show."
      />
    </SettingGroup>
  );
}

export function ApiPanel() {
  return (
    <div className="grid gap-5">
      <CallLimits />
      <AiUsagePanel />
    </div>
  );
}

function CallLimits() {
  return (
    <SettingGroup title="API">
      <NumberSetting
        name="api.rateLimit"
        unit="calls"
        note="Requests from one visitor to one API address within the window."
      />
      <NumberSetting name="api.rateLimitWindow" unit="minutes" note="When it ends, counting starts over." />
      <NumberSetting name="api.adminRateLimit" unit="calls" note="The same limit for staff-only calls." />
      <NumberSetting
        name="api.cacheDuration"
        unit="seconds"
        note="How long a public page may stay cached. Changes to a school always show at once."
      />
    </SettingGroup>
  );
}

export function ChatPanel() {
  return (
    <SettingGroup title="Chat Assistant">
      <SwitchSetting
        name="chat.enableChat"
        note="Switched off, the assistant’s button disappears from every page at once. Conversations are kept."
      />
      <TextSetting
        name="chat.chatAssistantName"
        note="Follows “Ask” on the button and the panel, and is how the assistant introduces itself."
        maxLength={LONGEST_NAME}
        required
      />
      <NumberSetting
        name="chat.maxResponseLength"
        unit="characters"
        note="The longest answer that the assistant gives."
      />
      <SwitchSetting
        name="chat.webSearchEnabled"
        note="Whether the assistant may look beyond this site’s own records."
      />
    </SettingGroup>
  );
}

export function NotificationsPanel() {
  const { emailNotifications, slackNotifications } = useFormState().form.notifications;
  return (
    <div className="grid gap-5">
      <SettingGroup title="How to notify">
        <SwitchSetting name="notifications.emailNotifications" note="Sent by the site’s mail server." />
        {emailNotifications ? (
          <TextSetting
            name="notifications.notificationEmail"
            note="If left blank, notifications go to the contact email."
            type="email"
            inputMode="email"
            maxLength={LONGEST_EMAIL}
          />
        ) : null}
        <SwitchSetting
          name="notifications.slackNotifications"
          note="Sent to an incoming webhook on Slack or a compatible service."
        />
        {slackNotifications ? (
          <TextSetting
            name="notifications.slackWebhookUrl"
            note="A secret: once saved, only its beginning is shown. Paste a new one to replace it."
            inputMode="url"
            maxLength={LONGEST_URL}
            spellCheck={false}
            required
          />
        ) : null}
      </SettingGroup>
      <SettingGroup title="When to notify">
        <SwitchSetting
          name="notifications.notifyOnErrors"
          note="When something on the site fails: at most one message of each kind every ten minutes, with nothing about visitors."
        />
        <SwitchSetting
          name="notifications.notifyOnSync"
          note="When field definitions have been synced with the master, or public records have been loaded."
        />
      </SettingGroup>
    </div>
  );
}
