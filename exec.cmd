@rem The scripts of package.json replace the shell with "exec", so that a signal to npm reaches Lectern.
@rem cmd.exe has no such command and finds this one: it runs what follows.
@%*
