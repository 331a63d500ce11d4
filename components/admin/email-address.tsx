/** An address that may wrap after the at sign, which browsers do not do by themselves. */
export function EmailAddress({ email }: { email: string }) {
  const [mailbox, host] = email.split("@");
  return (
    <>
      {mailbox}@<wbr />
      {host}
    </>
  );
}
