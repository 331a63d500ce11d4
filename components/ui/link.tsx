import type { ComponentProps } from "react";

type LinkProps = Omit<ComponentProps<"a">, "href" | "target"> & {
  /** On this site. */
  href: string;
  /** False keeps the position on the page. */
  scroll?: boolean;
};

/**
 * A link to a page of this site: a plain element, which costs a page nothing when it comes to life. `FollowedLinks` in
 * the site frame has the router open them all.
 */
export function Link({ scroll = true, ...props }: LinkProps) {
  return <a data-link={scroll ? "" : "still"} {...props} />;
}

/** A form that leads to an address made of its fields, as the browser makes it; opened by the router in the same way. */
export function AddressForm(props: ComponentProps<"form"> & { action: string }) {
  return <form data-link="" {...props} />;
}
