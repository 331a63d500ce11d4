/** The ID of what a page of the back office holds below its tabs. */
export const PAGE_CONTENT = "page-content";
