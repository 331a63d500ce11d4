import { pageMetadata } from "#app/page-metadata.ts";
import { ContactForm } from "#components/feedback/contact-form.tsx";
import { Link } from "#components/ui/link.tsx";
import { currentSettings } from "#lib/settings/data.ts";

export const revalidate = 3600;

export function generateMetadata() {
  return pageMetadata(
    {
      title: "Contact us",
      description: `Report a wrong figure or a missing school, or ask ${currentSettings().general.siteName} a question. No account needed.`,
      isIndexed: true,
    },
    "/contact",
  );
}

export default function ContactPage() {
  const { contactEmail } = currentSettings().general;
  return (
    <div className="mx-auto max-w-6xl px-4 pt-10">
      <h1 className="text-3xl sm:text-4xl">Contact us</h1>
      <p className="mt-4 max-w-2xl text-lg text-muted">
        Is a figure wrong, a school missing, or something broken? Tell us. You don’t need an account.
      </p>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
        <section aria-labelledby="write" className="card p-5 sm:p-6">
          <h2 id="write" className="mb-4 text-xl">
            Write to us
          </h2>
          <ContactForm />
          <noscript>
            <p>
              This form needs JavaScript. Please email{" "}
              <a href={`mailto:${contactEmail}`} className="link wrap-anywhere">
                {contactEmail}
              </a>
              .
            </p>
          </noscript>
        </section>
        <aside className="prose min-w-0">
          <h2 className="mt-0!">What helps us</h2>
          <ul>
            <li>
              <strong>A wrong figure:</strong> which school, which figure, and how you know, such as a link to
              the school’s own page.
            </li>
            <li>
              <strong>A missing school:</strong> its name, city, and state. New schools often appear only
              after the next <Link href="/about#sources">official list</Link> comes out.
            </li>
            <li>
              <strong>Something that doesn’t work:</strong> what you did and what you saw.
            </li>
          </ul>
          <p>
            Please leave out children’s names. What we do with your message and address is in our{" "}
            <Link href="/privacy#collected">privacy policy</Link>.
          </p>
          <h2 className="mt-8!">Other ways</h2>
          <p>
            Email{" "}
            <a href={`mailto:${contactEmail}`} className="wrap-anywhere">
              {contactEmail}
            </a>
            , or look in the <Link href="/faq">answers to common questions</Link>.
          </p>
        </aside>
      </div>
    </div>
  );
}
