-- The loads of the public registers are called what the command is called.
UPDATE import SET kind = 'catalog' WHERE kind = 'catalogue';
